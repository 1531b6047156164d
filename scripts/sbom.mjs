// What Footfall is made of when it runs, with licences, as CycloneDX: `npm run sbom` writes dist/sbom.json. It is made
// of the lock file alone, and the same for the same lock.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** Of packages that name none in the lock: what their own files say. */
const saidElsewhere = [
    [/^@chdb\/lib-/, 'Apache-2.0'],
    [/^png-js$/, 'MIT'],
];

const nameOf = path => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
const purlOf = (name, version) => `pkg:npm/${name.replace(/^@/, '%40')}@${version}`;

/** Where Node would find a package that is asked for from a folder. */
const resolve = (packages, from, name) => {
    for (
        let folder = from;
        ;
        folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))
    ) {
        const path = `${folder ? `${folder}/` : ''}node_modules/${name}`;
        if (path in packages) return path;
        if (folder === '') return undefined;
        if (!folder.includes('/node_modules/')) folder = '';
    }
};

/** Paths of a package's own packages, as far as they are there; of the root none that only build and test. */
const needsOf = (packages, path) => {
    const {
        dependencies = {},
        optionalDependencies = {},
        peerDependencies = {},
        peerDependenciesMeta = {},
    } = packages[path];
    const peers = Object.keys(peerDependencies).filter(
        name => !peerDependenciesMeta[name]?.optional,
    );
    const names = [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
    return [...new Set(names)]
        .map(name => resolve(packages, path, name))
        .filter(found => found !== undefined);
};

/** All that the root needs. The lock's own mark is missing where a package is for other platforms alone. */
export const neededBy = packages => {
    const found = new Set();
    const open = [''];
    while (open.length > 0) {
        for (const path of needsOf(packages, open.pop())) {
            if (!found.has(path)) open.push(path);
            found.add(path);
        }
    }
    return [...found].sort();
};

const licensesOf = (name, license) => {
    const said = license ?? saidElsewhere.find(([form]) => form.test(name))?.[1];
    if (said === undefined) return [];
    return / (AND|OR) /.test(said) ? [{ expression: said }] : [{ license: { id: said } }];
};

const hashesOf = (integrity = '') =>
    integrity
        .split(' ')
        .filter(Boolean)
        .map(one => one.split('-'))
        .map(([algorithm, content]) => ({
            alg: algorithm.replace(/^sha/, 'SHA-'),
            content: Buffer.from(content, 'base64').toString('hex'),
        }));

/** The parts of a production installation, from the text of a lock file. */
export const sbomOf = lockText => {
    const { packages } = JSON.parse(lockText);
    const root = packages[''];
    const paths = neededBy(packages);
    const refOf = path => `${purlOf(nameOf(path), packages[path].version)}#${path}`;
    const digest = createHash('sha256').update(lockText).digest('hex');
    return {
        $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
        bomFormat: 'CycloneDX',
        specVersion: '1.5',
        // a version 8 of a UUID, from the lock's bytes
        serialNumber: `urn:uuid:${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`,
        version: 1,
        metadata: {
            component: {
                type: 'application',
                'bom-ref': 'footfall',
                name: root.name,
                version: root.version,
                licenses: licensesOf(root.name, root.license),
            },
        },
        components: paths.map(path => {
            const { version, license, integrity, optional } = packages[path];
            const name = nameOf(path);
            return {
                type: 'library',
                'bom-ref': refOf(path),
                name,
                version,
                purl: purlOf(name, version),
                ...(optional && { scope: 'optional' }),
                licenses: licensesOf(name, license),
                hashes: hashesOf(integrity),
            };
        }),
        dependencies: [
            {
                ref: 'footfall',
                dependsOn: needsOf(packages, '').map(refOf),
            },
            ...paths.map(path => ({
                ref: refOf(path),
                dependsOn: needsOf(packages, path).map(refOf),
            })),
        ],
    };
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
    const sbom = sbomOf(readFileSync('package-lock.json', 'utf8'));
    mkdirSync('dist', { recursive: true });
    writeFileSync('dist/sbom.json', `${JSON.stringify(sbom, undefined, 2)}\n`);
    console.log(`dist/sbom.json: ${sbom.components.length} packages.`);
}
