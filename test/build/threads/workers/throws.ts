/** A worker that fails before it serves. */
throw new Error("no room");
