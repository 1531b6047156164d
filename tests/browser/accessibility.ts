import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

interface Options {
    /** selector of what is looked at; else the whole page */
    within?: string;
    /** the colours alone, where all else was looked at in the other theme */
    onlyColours?: boolean;
}

/** The line at the upper edge while something is asked for lies in no landmark: what is looked at has come. */
const isAtRest = (page: Page) =>
    expect(page.locator('.screen-only [role=progressbar]')).toHaveCount(0);

/** There are no frames here, for which the other mode opens a page of its own each time. */
const axeOf = async (page: Page) => {
    await isAtRest(page);
    // half a megabyte of script, which would be compiled anew for every look at a document
    const isThere = await page.evaluate(() => 'axe' in window);
    const axe = new AxeBuilder({ page, ...(isThere && { axeSource: '"it is there"' }) });
    return axe.setLegacyMode().options({ resultTypes: ['violations'] });
};

/** Axe finds nothing against the page, however small. */
export const expectAccessible = async (page: Page): Promise<void> => {
    const { violations } = await (await axeOf(page)).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
};

/** What axe calls serious or critical, with the elements concerned. */
export const seriousOf = async (
    page: Page,
    { within, onlyColours = false }: Options = {},
): Promise<string[]> => {
    const axe = await axeOf(page);
    if (within !== undefined) axe.include(within);
    if (onlyColours) axe.withRules(['color-contrast']);
    const { violations } = await axe.analyze();
    return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`);
};
