import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

interface Options {
    /** selector of what is looked at; else the whole page */
    within?: string;
    /** the colours alone, where all else was looked at in the other theme */
    onlyColours?: boolean;
}

/** What axe calls serious or critical, with the elements concerned. */
export const seriousOf = async (
    page: Page,
    { within, onlyColours = false }: Options = {},
): Promise<string[]> => {
    // There are no frames here, for which the other mode opens a page of its own each time.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
    if (within !== undefined) axe.include(within);
    if (onlyColours) axe.withRules(['color-contrast']);
    const { violations } = await axe.analyze();
    return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`);
};
