import { existsSync } from 'node:fs';
import { defineConfig } from 'vite';
import { childProgram } from './scripts/childProgram.mjs';

const entries = {
    main: 'server/main.ts',
    import: 'server/shell/commands/import.ts',
    follow: 'server/shell/commands/follow.ts',
    demo: 'server/shell/commands/demo.ts',
    settings: 'server/shell/commands/settings.ts',
    verify: 'server/shell/commands/verify.ts',
    doctor: 'server/shell/commands/doctor.ts',
    backup: 'server/shell/commands/backup.ts',
    restore: 'server/shell/commands/restore.ts',
    move: 'server/shell/commands/move.ts',
    quarantine: 'server/shell/commands/quarantine.ts',
    bots: 'server/shell/commands/bots.ts',
    osv: 'server/shell/commands/osv.ts',
    env: 'server/shell/commands/env.ts',
    sandbox: 'server/shell/commands/sandbox.ts',
    bench: 'bench/main.ts',
    ingestLoad: 'bench/ingest/loadProcess.ts',
    pageLoad: 'bench/public/loadProcess.ts',
    ingestBareRoute: 'bench/ingest/bareRoute.ts',
};

/** The server and its commands, one file each; packages stay where npm put them. */
export default defineConfig({
    publicDir: false,
    plugins: [childProgram()],
    ssr: { external: true, target: 'node' },
    build: {
        ssr: true,
        target: 'node20',
        outDir: 'dist/server',
        emptyOutDir: true,
        minify: false,
        sourcemap: true,
        rolldownOptions: {
            input: Object.fromEntries(
                Object.entries(entries).filter(([, file]) => existsSync(file)),
            ),
            output: {
                format: 'es',
                entryFileNames: '[name].js',
                chunkFileNames: 'chunks/[name]-[hash].js',
            },
        },
    },
});
