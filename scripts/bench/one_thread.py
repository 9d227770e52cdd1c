"""Timing for the benchmarks in Python. Import before numpy: it limits numpy's libraries to one thread."""
import os

for variable in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "BLIS_NUM_THREADS"):
    os.environ[variable] = "1"

import statistics
import time


def median_ms(work, warm_up, least, seconds):
    for _ in range(warm_up):
        work()
    times = []
    begin = time.perf_counter()
    while time.perf_counter() - begin < seconds or len(times) < least:
        before = time.perf_counter()
        work()
        times.append(time.perf_counter() - before)
    return statistics.median(times) * 1e3
