import { describe, expect, it } from 'vitest';
import { findDependencies, withoutRanges } from './dependencies/findDependencies';
import { findHosts } from './hosts';
import { findLicences } from './licences/findLicences';
import { isBoundBy, licencesIn, parseExpression } from './licences/spdx';
import { sourceOf } from './sourceText';
import { addPrints } from './winnow';

const licences = (path: string, text: string) =>
    findLicences(sourceOf(path, text)).map(({ expression }) => expression);
const packages = (path: string, text: string) =>
    findDependencies(sourceOf(path, text)).map(
        ({ ecosystem, name, version }) => `${ecosystem} ${name} ${version}`,
    );

describe('licence expressions', () => {
    it('are read as SPDX has them', () => {
        expect(
            licencesIn(
                parseExpression('(MIT OR GPL-2.0-only) AND Apache-2.0') ?? {
                    join: 'or',
                    parts: [],
                },
            ),
        ).toEqual(['MIT', 'GPL-2.0', 'Apache-2.0']);
        expect(parseExpression('GPL-2.0+ WITH Classpath-exception-2.0')).toEqual({
            licence: 'GPL-2.0',
            orLater: true,
            exception: 'Classpath-exception-2.0',
        });
        for (const wrong of [
            '',
            'MIT OR',
            'AND MIT',
            '(MIT',
            'MIT)',
            'MIT GPL',
            'MIT/GPL',
            'a'.repeat(400),
        ]) {
            expect([wrong, parseExpression(wrong)]).toEqual([wrong, undefined]);
        }
        expect(parseExpression(`${'('.repeat(149)}A${')'.repeat(149)}`)).toMatchObject({
            licence: 'A',
        });
    });

    it('bind by what cannot be chosen otherwise', () => {
        const binds = (text: string) => {
            const expression = parseExpression(text);
            return expression && isBoundBy(expression, licence => licence.startsWith('GPL'));
        };
        expect(binds('MIT OR GPL-2.0-only')).toBe(false);
        expect(binds('MIT AND GPL-2.0-only')).toBe(true);
        expect(binds('GPL-2.0-or-later')).toBe(true);
        expect(binds('GPL-2.0-only WITH Classpath-exception-2.0')).toBe(false);
    });
});

describe('licences in a file', () => {
    it('are known by their texts', () => {
        const mit = `Permission is hereby granted, free of charge, to any person obtaining a copy of …
            The above copyright notice and this permission notice shall be included in all copies`;
        expect(licences('LICENSE', mit)).toEqual(['MIT']);
        expect(
            licences('a/COPYING', 'GNU GENERAL PUBLIC LICENSE\n   Version 3, 29 June 2007'),
        ).toEqual(['GPL-3.0-or-later']);
        expect(licences('LICENSE.txt', 'GNU AFFERO GENERAL PUBLIC LICENSE\nVersion 3')).toEqual([
            'AGPL-3.0-or-later',
        ]);
        expect(licences('LICENSE', 'All rights reserved.')).toEqual(['']);
        expect(licences('licences.php', mit)).toEqual([]);
    });

    it('are known by tags and by what packages state', () => {
        expect(licences('a.js', '// SPDX-License-Identifier: Apache-2.0\n')).toEqual([
            'Apache-2.0',
        ]);
        expect(licences('a.css', '/* SPDX-License-Identifier: MIT */')).toEqual(['MIT']);
        expect(licences('package.json', '{"license":"(MIT OR GPL-3.0)"}')).toEqual([
            '(MIT OR GPL-3.0)',
        ]);
        expect(licences('composer.json', '{"license":["MIT","GPL-2.0-only"]}')).toEqual([
            'MIT OR GPL-2.0-only',
        ]);
        expect(licences('package.json', '{"license":{"type":"ISC"}}')).toEqual(['ISC']);
        expect(licences('package.json', '[1')).toEqual([]);
    });
});

describe('dependencies', () => {
    it.each([
        [
            'package-lock.json',
            '{"packages":{"":{},"node_modules/a":{"version":"1.0.0"},"node_modules/a/node_modules/@b/c":{"version":"2.1.0"}}}',
            ['npm a 1.0.0', 'npm @b/c 2.1.0'],
        ],
        ['package-lock.json', '{"dependencies":{"a":{"version":"1.0.0"}}}', ['npm a 1.0.0']],
        [
            'package.json',
            '{"dependencies":{"a":"^1.0.0","b":"1.2.3"}}',
            ['npm a null', 'npm b 1.2.3'],
        ],
        [
            'composer.lock',
            '{"packages":[{"name":"A/B","version":"v1.2.0"}]}',
            ['Packagist a/b v1.2.0'],
        ],
        [
            'composer.json',
            '{"require":{"php":">=8","ext-gd":"*","a/b":"^1"}}',
            ['Packagist a/b null'],
        ],
        [
            'requirements.txt',
            '# c\nDjango==4.2.1\nfoo_bar[x]>=1\n-r b.txt\n',
            ['PyPI django 4.2.1', 'PyPI foo-bar null'],
        ],
        [
            'go.mod',
            'module a.cn/b\nrequire (\n\tgithub.com/gin-gonic/gin v1.9.0\n)',
            ['Go github.com/gin-gonic/gin v1.9.0'],
        ],
        [
            'pom.xml',
            '<dependency><groupId>a.b</groupId><artifactId>c</artifactId><version>1.0</version></dependency>',
            ['Maven a.b:c 1.0'],
        ],
        [
            'Gemfile.lock',
            'GEM\n  specs:\n    rails (7.0.1)\n      rack (>= 2)\n',
            ['RubyGems rails 7.0.1'],
        ],
    ])('are read from %s', (path, text, wanted) => {
        expect(packages(path, text)).toEqual(wanted);
    });

    it('are none where the file is broken, or somebody else’s', () => {
        for (const text of ['', '{', '[]', 'null', '{"packages":[1,null]}', '{"dependencies":5}']) {
            expect(packages('package-lock.json', text)).toEqual([]);
            expect(packages('composer.lock', text)).toEqual([]);
        }
        expect(packages('node_modules/a/package.json', '{"dependencies":{"b":"1.0.0"}}')).toEqual(
            [],
        );
    });

    it('with a version make the range of no use', () => {
        const all = [
            ...findDependencies(sourceOf('package.json', '{"dependencies":{"a":"^1","b":"^2"}}')),
            ...findDependencies(
                sourceOf('package-lock.json', '{"dependencies":{"a":{"version":"1.0.0"}}}'),
            ),
        ];
        expect(withoutRanges(all)).toMatchObject([
            { name: 'b', version: null },
            { name: 'a', version: '1.0.0' },
        ]);
    });
});

describe('hosts', () => {
    const hosts = (text: string, path = 'a.js') =>
        findHosts(sourceOf(path, text)).map(({ host, isCalled, count }) => [host, isCalled, count]);

    it('are told with whether something calls them', () => {
        expect(hosts("fetch('https://API.Shop.cn/v1'); // https://docs.shop.cn/")).toEqual([
            ['api.shop.cn', true, 1],
            ['docs.shop.cn', true, 1],
        ]);
        const far = `a = 'https://a.shop.cn';${' '.repeat(300)}\nfetch("https://b.shop.cn"); `;
        expect(hosts(`${far}${' '.repeat(300)}'https://a.shop.cn'`)).toEqual([
            ['a.shop.cn', false, 2],
            ['b.shop.cn', true, 1],
        ]);
    });

    it('are neither formats, nor examples, nor this machine, nor what stands before @', () => {
        expect(
            hosts(
                'http://www.w3.org/2000/svg http://localhost:3000 http://127.0.0.1 http://example.com http://a.test http://192.168.0.1 https://a https://..',
            ),
        ).toEqual([]);
        expect(hosts('https://secretkey@sentry.shop.cn/1')).toEqual([['sentry.shop.cn', false, 1]]);
        expect(hosts('https://shop.cn', 'README.md')).toEqual([]);
    });
});

describe('prints', () => {
    const code = (name: string) =>
        `<?php\nclass ${name} {\n${Array.from(
            { length: 40 },
            (_, at) =>
                `public function ${name}${at}($${name}, $b) { if ($${name} > ${at}) { return $b ${'+-*/'[at % 4]} ${at}; } foreach ($b as $c) { echo $c${'[0]'.repeat(at % 5)}; } }`,
        ).join('\n')}\n}`;
    const printsOf = (text: string, path = 'a.php') => {
        const prints = new Set<number>();
        addPrints(sourceOf(path, text), prints);
        return prints;
    };
    const share = (one: ReadonlySet<number>, other: ReadonlySet<number>) =>
        [...one].filter(print => other.has(print)).length / one.size;

    it('are the same when names, numbers, texts, comments and spaces are others', () => {
        const renamed = code('Basket').replaceAll('\n', '\n\n  // bought elsewhere\n');
        expect(share(printsOf(code('Cart')), printsOf(renamed))).toBe(1);
    });

    it('are others for other code, and none of what others wrote', () => {
        const other = `<?php\n${Array.from({ length: 60 }, (_, at) => `$rows[] = array('a' => array(${at}, 'x', [$y${at}]), 'b' => $f->g()->h(${at})); while (list($k, $v) = each($rows)) { unset($rows[$k]); }`).join('\n')}`;
        expect(share(printsOf(code('Cart')), printsOf(other))).toBeLessThan(0.1);
        expect(printsOf(code('Cart'), 'vendor/a.php').size).toBe(0);
        expect(printsOf('<?php echo 1;').size).toBe(0);
    });

    it('are whole numbers below 2^53', () => {
        for (const print of printsOf(code('Cart'))) expect(Number.isSafeInteger(print)).toBe(true);
    });
});
