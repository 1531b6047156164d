import type { FoundLicence } from '../../../../../contract/market/passport/facts';
import { readJson, recordOf } from '../patterns/installScripts';
import type { SourceText } from '../sourceText';
import { licenceOfText } from './licenceTexts';
import { parseExpression } from './spdx';

const licenceFiles = /^(?:un)?licen[cs]e(?:[-_.].{0,40})?$|^copying(?:\..{0,20})?$/;
const tagLength = 4_000;

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** `"license": "MIT"`, `{ "type": "MIT" }`, `["MIT", "GPL-2.0"]`: one of a list may be chosen. */
const statedOnce = (value: unknown): string => textOf(value) || textOf(recordOf(value).type);
const stated = (value: unknown): string =>
    Array.isArray(value)
        ? value.slice(0, 10).map(statedOnce).filter(Boolean).join(' OR ')
        : statedOnce(value);

const ofManifest = ({ name, text, lower }: SourceText): string => {
    if (name === 'package.json' || name === 'composer.json') {
        const { license, licenses } = readJson(text) ?? {};
        return stated(license) || stated(licenses);
    }
    if (name === 'pom.xml') {
        const at = lower.indexOf('<licenses>');
        const part = at < 0 ? '' : text.slice(at, at + 2_000);
        return /<name>([^<]{1,200})<\/name>/.exec(part)?.[1]?.trim() ?? '';
    }
    const isToml = name === 'pyproject.toml' || name === 'cargo.toml';
    return isToml ? (/^license\s{0,5}=\s{0,5}"([^"\n]{1,200})"/m.exec(text)?.[1] ?? '') : '';
};

const ofTag = ({ text }: SourceText): string => {
    const at = text.slice(0, tagLength).indexOf('SPDX-License-Identifier:');
    if (at < 0) return '';
    const line = text.slice(at + 24, at + 300).split('\n')[0] ?? '';
    return line.replace(/\*\/|-->|#}|\*\)/g, '').trim();
};

/** What is no expression is told as it stands there, for a person. */
const known = (expression: string): string => expression.slice(0, 200);

/** Licences that a file states: by its text, by a tag, or for its package. */
export const findLicences = (source: SourceText): FoundLicence[] => {
    const { path, name } = source;
    if (licenceFiles.test(name)) {
        const expression = licenceOfText(source.text) ?? '';
        return [{ expression, by: 'text', path }];
    }
    const tag = ofTag(source);
    const manifest = ofManifest(source);
    return [
        ...(tag !== '' && parseExpression(tag)
            ? [{ expression: known(tag), by: 'tag' as const, path }]
            : []),
        ...(manifest === ''
            ? []
            : [{ expression: known(manifest), by: 'manifest' as const, path }]),
    ];
};
