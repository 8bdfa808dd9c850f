"""Asks both surfaces with Python's standard library alone: one provider, a batch as an iterator, a question.

A request that is refused with 429 or 503 is sent again after the time in Retry-After; without that header a retry does not help.

    SERVICE_API_KEY=... python3 example.py http://127.0.0.1:8787 2000000002 2000000003
"""

import datetime
import email.utils
import json
import os
import sys
import time
import urllib.error
import urllib.request

RETRIES = 4
LONGEST_WAIT_SECONDS = 120
BATCH = 1000


def seconds_to_wait(error):
    """Retry-After is in seconds or a date (RFC 9110, section 10.2.3). None where a retry does not help."""
    given = error.headers.get("Retry-After")
    if error.code not in (429, 503) or given is None:
        return None
    if given.isdecimal():
        return int(given)
    try:
        until = email.utils.parsedate_to_datetime(given) - datetime.datetime.now(datetime.timezone.utc)
    except (TypeError, ValueError):
        return None
    return max(0, until.total_seconds())


def send(url, body=None, key=None, accept="application/json"):
    """Returns the open response of a 200. Raises urllib.error.HTTPError for every other status; its body has the code."""
    headers = {"Accept": accept}
    if key:
        headers["X-Service-Key"] = key
    if body is not None:
        headers["Content-Type"] = "application/json"
    data = None if body is None else json.dumps(body).encode()
    for sent in range(RETRIES + 1):
        try:
            return urllib.request.urlopen(urllib.request.Request(url, data, headers), timeout=60)
        except urllib.error.HTTPError as error:
            wait = seconds_to_wait(error)
            if wait is None or wait > LONGEST_WAIT_SECONDS or sent == RETRIES:
                raise
            error.close()
            time.sleep(wait)


def ask(url, body=None, key=None):
    with send(url, body, key) as response:
        return json.load(response)


def batch(origin, npis, key):
    """Yields one item for each NPI, in order: its record, or a dictionary with `code` where there is none."""
    for start in range(0, len(npis), BATCH):
        part = npis[start:start + BATCH]
        with send(f"{origin}/v1/batch/npi", {"npis": part}, key, "application/x-ndjson") as response:
            # The first line states what all records share of their provenance.
            shared = json.loads(next(response))["_provenance"]
            count = 0
            for line in response:
                item = json.loads(line)
                count += 1
                yield {**item, "index": start + item["index"]} if "code" in item else {**shared, **item}
        if count != len(part):
            raise EOFError(f"the answer to a batch ended after {count} of {len(part)} lines")


def main(origin, npis):
    key = os.environ["SERVICE_API_KEY"]
    provider = ask(f"{origin}/v1/npi/{npis[0]}?include=facts", key=key)
    print("provider", provider["npi"], provider["status"], provider["_snapshot"])
    for item in batch(origin, npis, key):
        print("batch", item["npi"], item.get("code") or item["status"])
    question = {"query": "How many dermatologists are there in Maine?"}
    data = ask(f"{origin}/api/v1/evidence-query/demo", question)["data"]
    print("question", data["answer"]["summary"] if data["status"] == "ok" else data["refusal"]["message"])


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
