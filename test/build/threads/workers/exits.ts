/** A worker that dies without an answer. */
process.exit(3);
