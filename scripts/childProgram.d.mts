import type { Plugin } from 'vite';

export function childProgram(): Plugin;
