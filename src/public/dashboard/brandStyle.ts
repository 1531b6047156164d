import type { CSSProperties } from 'react';
import { readableOn, textOn } from '../../../contract/platform/contrast';
import { publicGrounds } from './grounds';

/** An accent as the public pages take it: as it can be read on the light and on the dark ground. */
export const brandStyle = (accent: string): CSSProperties | undefined => {
    if (accent === '') return undefined;
    const light = readableOn(accent, publicGrounds.light);
    const dark = readableOn(accent, publicGrounds.dark);
    const both = (one: string, other: string) => `light-dark(${one}, ${other})`;
    return {
        ['--accent' as string]: both(light, dark),
        ['--accent-strong' as string]: both(light, dark),
        ['--on-accent' as string]: both(textOn(light), textOn(dark)),
    };
};
