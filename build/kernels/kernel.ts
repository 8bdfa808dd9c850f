/**
 * Inner loops in WebAssembly, where sixteen bytes are looked at together, which JavaScript cannot say. They are written in
 * AssemblyScript (`source/`: TypeScript's syntax with the machine's types) and kept compiled beside this file; after a
 * change `npm run golden` compiles them anew, and a test holds both together. A kernel allocates nothing and checks
 * nothing: whoever opens it lays out its memory.
 */

/** The part of the standard's that is used here; Node's types tell of its own additions alone. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Memory: {
    new (size: { readonly initial: number }): KernelMemory;
    new (size: { readonly initial: number; readonly maximum: number; readonly shared: true }): { readonly buffer: SharedArrayBuffer };
  };
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
};

export interface KernelMemory {
  /** Another one after `grow`, which takes the old one away. */
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

export interface OpenKernel<K> {
  readonly memory: KernelMemory;
  /** What the kernel exports. */
  readonly kernel: K;
}

export const PAGE_BYTES = 64 * 1024;
const modules = new Map<string, object>();

/** What a kernel exports that works in `memory`; `compiled` is one of the modules beside this file. */
export function openKernelOn(compiled: string, memory: KernelMemory): unknown {
  const module = modules.get(compiled) ?? new WebAssembly.Module(Buffer.from(compiled, "base64"));
  modules.set(compiled, module);
  return new WebAssembly.Instance(module, { env: { memory } }).exports;
}

/** The same in memory of its own, of at least so many bytes, zeros. */
export function openKernel<K>(compiled: string, bytes: number): OpenKernel<K> {
  const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / PAGE_BYTES) });
  return { memory, kernel: openKernelOn(compiled, memory) as K };
}

/** Shared memory of at least so many bytes that begins where a page does: JavaScript has no other way to it. */
export function pagesShared(bytes: number): SharedArrayBuffer {
  const pages = Math.ceil(bytes / PAGE_BYTES);
  return new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true }).buffer;
}
