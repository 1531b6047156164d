import { describe, expect, it } from 'vitest';
import { zoneChoices } from './timeZones';

const at = Date.UTC(2026, 10, 21);

describe('zoneChoices', () => {
    it('shows offsets, half hours included', () => {
        const names = new Map(zoneChoices(at).map(zone => [zone.id, zone.name]));
        expect(names.get('Asia/Shanghai')).toBe('Asia/Shanghai (GMT+8)');
        expect(names.get('America/New_York')).toBe('America/New York (GMT-5)');
        expect(names.has('UTC')).toBe(true);
    });

    it('adds a zone that the browser does not list, once', () => {
        const ids = zoneChoices(at, ['Asia/Calcutta', 'Asia/Shanghai']).map(zone => zone.id);
        expect(ids).toContain('Asia/Calcutta');
        expect(ids.filter(id => id === 'Asia/Shanghai')).toHaveLength(1);
    });
});
