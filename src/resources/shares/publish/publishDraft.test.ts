import { describe, expect, it } from 'vitest';
import { checkPublish, newPublishDraft, originsIn } from './publishDraft';

const draft = newPublishDraft('Visitors');

describe('sites that can embed', () => {
    it('are lines, of which a last slash is left out', () => {
        expect(originsIn(' https://A.example/\nhttp://b.example:8080,https://c.example ')).toEqual([
            'https://a.example',
            'http://b.example:8080',
            'https://c.example',
        ]);
    });

    it('are told at their field when one is none', () => {
        expect(checkPublish(draft)).toEqual({});
        expect(checkPublish({ ...draft, origins: 'https://a.example/path' })).toEqual({
            origins: 'dashboard.origin',
        });
        expect(checkPublish({ ...draft, origins: '*' })).toHaveProperty('origins');
    });
});

it('asks for a segment where not all visits are shown', () => {
    expect(checkPublish({ ...draft, isWhole: false })).toEqual({
        segments: 'dashboard.segment_needed',
    });
});
