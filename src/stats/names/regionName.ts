import { chinaRegions } from '../../../contract/analytics/chinaRegions';
import { worldRegionName } from './worldRegions';

/** A region's name by its ISO 3166-2 code; the code itself where it has none, or none yet. */
export const regionName = (code: string, language: string): string => {
    if (!Object.hasOwn(chinaRegions, code)) return worldRegionName(code, language) ?? code;
    const [zh, en] = chinaRegions[code as keyof typeof chinaRegions];
    return language === 'zh' ? zh : en;
};
