"""Timing for the benchmarks in Python, in processor time. Import before numpy: it limits numpy's libraries to one thread."""
import os

for variable in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "BLIS_NUM_THREADS"):
    os.environ[variable] = "1"

import statistics
import time


def median_ms(work, warm_up, least, seconds):
    for _ in range(warm_up):
        work()
    times = []
    begin = time.process_time()
    while time.process_time() - begin < seconds or len(times) < least:
        before = time.process_time()
        work()
        times.append(time.process_time() - before)
    return statistics.median(times) * 1e3
