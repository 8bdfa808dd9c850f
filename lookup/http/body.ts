/** Reads a request body as JSON, and checks its media type, size and encoding, for every operation with a body. */
import { ApiError, type ErrorCode } from "./errors.ts";
import type { Request } from "./message.ts";

function checkMediaType(request: Request): void {
  const type = (request.header("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
  const encoding = request.header("content-encoding") ?? "identity";
  if (type === "application/json" && encoding === "identity") return;
  throw new ApiError("unsupported_media_type", "Send the body as application/json, not compressed.");
}

/** Throws `unsupported_media_type`, `payload_too_large` for over `limit` bytes, and `malformed` for anything but JSON in UTF-8. */
export async function jsonBody(request: Request, limit: number, malformed: ErrorCode): Promise<unknown> {
  checkMediaType(request);
  const bytes = await request.body(limit);
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new ApiError(malformed, "The body is not JSON in UTF-8.");
  }
}
