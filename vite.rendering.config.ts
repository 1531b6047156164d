import { defineConfig } from 'vite';

/**
 * The public application as the server writes its pages. React comes along in the form that is quick,
 * whatever NODE_ENV the server is started with; other packages stay where npm put them.
 */
export default defineConfig({
    publicDir: false,
    ssr: { external: true, noExternal: ['react', 'react-dom', 'scheduler'], target: 'node' },
    define: {
        // decided when the browser's part is built, and of no use here
        'import.meta.env.VITE_CRYPT_SUFFIX': '""',
        'process.env.NODE_ENV': '"production"',
    },
    build: {
        ssr: true,
        target: 'node20',
        outDir: 'dist/rendering',
        emptyOutDir: true,
        minify: false,
        sourcemap: true,
        rolldownOptions: {
            input: { publicSite: 'src/public/rendering/renderPublic.tsx' },
            output: {
                format: 'es',
                entryFileNames: '[name].js',
                chunkFileNames: 'chunks/[name]-[hash].js',
            },
        },
    },
});
