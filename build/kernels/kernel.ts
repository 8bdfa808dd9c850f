/**
 * Opens the inner loops that are compiled to WebAssembly, which can look at sixteen bytes at once. They are written in
 * AssemblyScript (`source/`: the syntax of TypeScript with the machine's types) and kept compiled in `compiled.ts`, in base64
 * because threads are bundled into one text. After a change `npm run golden` compiles them again; a test fails while the two
 * differ. A kernel allocates nothing and checks nothing: the code that opens it lays out its memory.
 */
import { COMPILED } from "./compiled.ts";

/** The part of the standard that is used here; Node's types lack it. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Memory: {
    new (size: { readonly initial: number }): KernelMemory;
    new (size: { readonly initial: number; readonly maximum: number; readonly shared: true }): { readonly buffer: SharedArrayBuffer };
  };
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
};

export interface KernelMemory {
  /** `grow` replaces it, and detaches the old one. */
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

export interface OpenKernel<K> {
  readonly memory: KernelMemory;
  /** The kernel's exports. */
  readonly kernel: K;
}

export const PAGE_BYTES = 64 * 1024;
/** A thread compiles each kernel once. */
const modules = new Map<KernelName, object>();

type KernelName = keyof typeof COMPILED;

/** Returns the exports of a kernel that works in `memory`. */
export function openKernelOn(name: KernelName, memory: KernelMemory): unknown {
  const module = modules.get(name) ?? new WebAssembly.Module(Buffer.from(COMPILED[name], "base64"));
  modules.set(name, module);
  return new WebAssembly.Instance(module, { env: { memory } }).exports;
}

/** Opens a kernel in memory of its own: at least `bytes` bytes, all zero. */
export function openKernel<K>(name: KernelName, bytes: number): OpenKernel<K> {
  const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / PAGE_BYTES) });
  return { memory, kernel: openKernelOn(name, memory) as K };
}

/** Shared memory of at least `bytes` bytes that begins at a page boundary; JavaScript has no other way to get it. */
export function pagesShared(bytes: number): SharedArrayBuffer {
  const pages = Math.ceil(bytes / PAGE_BYTES);
  return new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true }).buffer;
}
