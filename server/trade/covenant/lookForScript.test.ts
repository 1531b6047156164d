import { describe, expect, it } from 'vitest';
import { FetchRefused } from '../../platform/hostProofs/safeFetch';
import { lookForScript } from './lookForScript';

const site = '7f3c9a1e-5b2d-4860-a1b2-c3d4e5f60718';
const tag = `<script defer src="https://stats.example/script.js" data-site="${site}"></script>`;
const look = (answer: (address: string) => { status: number; text: string }) =>
    lookForScript({ page: async address => answer(address) }, 'sold.example', site);

describe('the script in the start page', () => {
    it('is found, or is missing', async () => {
        expect(await look(() => ({ status: 200, text: `<head>${tag}</head>` }))).toBe('found');
        expect(await look(() => ({ status: 200, text: '<head></head>' }))).toBe('missing');
    });

    it('is missing where it was commented out', async () => {
        expect(await look(() => ({ status: 200, text: `<head><!-- ${tag} --></head>` }))).toBe(
            'missing',
        );
        expect(await look(() => ({ status: 200, text: `<head><!-- ${tag}` }))).toBe('missing');
    });

    it('is looked for by http where there is no https', async () => {
        const answer = (address: string) => {
            if (address.startsWith('https:')) throw new FetchRefused('unreachable');
            return { status: 200, text: tag };
        };
        expect(await look(answer)).toBe('found');
    });

    it('is unknown where the page cannot be had', async () => {
        expect(await look(() => ({ status: 503, text: '' }))).toBe('unknown');
        const away = () => {
            throw new FetchRefused('time');
        };
        expect(await look(away)).toBe('unknown');
    });
});
