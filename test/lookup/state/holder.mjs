/** Started by tests as another process: holds the write lock of a state file until its standard input ends. */
import Database from "libsql";

const file = new Database(process.argv[2]);
file.exec("BEGIN IMMEDIATE");
process.stdout.write("held\n");
process.stdin.on("end", () => {
  file.exec("ROLLBACK");
  process.exit(0);
}).resume();
