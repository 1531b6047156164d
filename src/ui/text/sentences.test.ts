import { expect, it } from 'vitest';
import { sentences } from './sentences';

it('puts a space between sentences, and none in Chinese', () => {
    expect(sentences(['It stops.', '', 'They are told.'], 'en')).toBe('It stops. They are told.');
    expect(sentences(['不付出。', '会收到通知。'], 'zh')).toBe('不付出。会收到通知。');
});
