// `import text from './program.ts?program'`: a file with all that it imports, as the text of a program that Node runs
// with `-e`. It needs no file of its own, so it can run where it may read none, and is the same in a build and in a test.
import { build } from 'vite';

const ending = '?program';

const bundle = async file => {
    const { output } = await build({
        configFile: false,
        logLevel: 'silent',
        publicDir: false,
        build: {
            ssr: file,
            target: 'node20',
            write: false,
            minify: true,
            rolldownOptions: { output: { format: 'cjs', codeSplitting: false } },
        },
    });
    const [{ code, moduleIds }] = output;
    return { code, files: moduleIds };
};

export const childProgram = () => ({
    name: 'child-program',
    enforce: 'pre',
    // what it is made of is no part of the importing file's text, by which modules are known again
    configureVitest: ({ experimental_defineCacheKeyGenerator: define }) =>
        define(({ id }) => (id.endsWith(ending) ? false : null)),
    async load(id) {
        if (!id.endsWith(ending)) return null;
        const { code, files } = await bundle(id.slice(0, -ending.length));
        for (const file of files) this.addWatchFile(file);
        return `export default ${JSON.stringify(code)};`;
    },
});
