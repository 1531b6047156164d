import { createHash } from 'node:crypto';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const name = 'verifier.html';

const hashOf = (text: string): string =>
    `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Nothing in it ends the element that it stands in. */
const inScript = (code: string): string =>
    code.replace(/<\/(?=script)/gi, '<\\/').replaceAll('<!--', '<\\!--');

/** One page with everything in it, which is allowed no connection to anywhere. */
const pageOf = (script: string, styles: string): string => {
    const policy = [
        "default-src 'none'",
        `script-src ${hashOf(script)}`,
        `style-src ${hashOf(styles)}`,
        'img-src data:',
        "base-uri 'none'",
        "form-action 'none'",
    ].join('; ');
    return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Footfall</title>
<style>${styles}</style>
</head>
<body>
<div id="root"></div>
<script>${script}</script>
</body>
</html>
`;
};

/** Puts script and styles into the page, in place of files beside it. */
const inOneFile = (): Plugin => ({
    name: 'in-one-file',
    enforce: 'post',
    generateBundle(_, bundle) {
        let [script, styles] = ['', ''];
        for (const [file, part] of Object.entries(bundle)) {
            if (part.type === 'chunk') script += part.code.trim();
            else if (file.endsWith('.css')) styles += String(part.source).trim();
            else throw new Error(`${file} would lie beside the page`);
            delete bundle[file];
        }
        const source = pageOf(inScript(script), styles);
        this.emitFile({ type: 'asset', fileName: name, source });
    },
});

/** The check of proof files as one file that works without a server or a network. */
export default defineConfig({
    publicDir: false,
    plugins: [react(), inOneFile()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
        outDir: 'dist/verifier',
        emptyOutDir: true,
        target: 'es2022',
        cssCodeSplit: false,
        modulePreload: false,
        chunkSizeWarningLimit: 1_500,
        rolldownOptions: {
            input: { verifier: 'src/verifier/main.tsx' },
            output: { format: 'iife', codeSplitting: false },
            // Vite's helper for parts that are loaded later asks where it is; here is none that is
            checks: { emptyImportMeta: false },
        },
    },
});
