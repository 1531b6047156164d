import type { Page } from '@playwright/test';
import { inForm } from '../../scripts/testForm.mjs';
import { expect, signIn, test } from './footfall';

/** With long forms, tables, tabs and menus; in the short form one of each kind. */
const pages = inForm(
    ['/admin/setting', '/market'],
    [
        ...['/dashboard', '/site/overview', '/site/visitor', '/site/visitors/area'],
        ...['/site/trend/comId', '/site/refer/comId', '/site/content/comId', '/sites/group'],
        ...['/admin', '/admin/setting', '/admin/contentList', '/admin/contentcreate'],
        ...['/admin/categories', '/admin/inbox', '/admin/payment', '/products/products_list'],
        ...['/user/userList', '/finance/orders', '/finance/accounting', '/user/profile'],
        ...['/user/wallet', '/user/orders', '/market', '/home', '/sell', '/price', '/articles'],
    ],
);

/** More than any page has here: who cannot leave a page by keyboard is caught in it. */
const most = 400;

interface Stop {
    /** the same for elements that look alike */
    kind: string;
    /** which one it is on its page */
    place: number;
    name: string;
    /** nothing of it is in sight: it lies outside of the window, or all of it below something */
    isHidden: boolean;
    box: { x: number; y: number; width: number; height: number };
}

/** What has the keyboard; nothing when that is the page itself, or the browser around it. */
const readStop = (page: Page): Promise<Stop | undefined> =>
    page.evaluate(() => {
        const element = document.activeElement as HTMLElement | null;
        if (!element || element === document.body) return;
        const textOf = (id: string) => document.getElementById(id)?.textContent ?? '';
        const labels = 'labels' in element ? [...((element.labels as NodeList | null) ?? [])] : [];
        const name = [
            element.getAttribute('aria-label'),
            ...(element.getAttribute('aria-labelledby') ?? '').split(' ').map(textOf),
            ...labels.map(label => label.textContent),
            ...(element.matches('input, textarea') ? [] : [element.textContent]),
            element.getAttribute('title'),
            element.querySelector('img')?.alt,
        ].find(text => text?.trim());
        const { x, y, width, height } = element.getBoundingClientRect();
        const isSeenAt = (across: number, down: number) => {
            const found = document.elementFromPoint(x + width * across, y + height * down);
            if (!found) return false;
            // a box that is ticked is drawn by what stands around it
            const own = element.closest('label, .MuiButtonBase-root, .MuiInputBase-root');
            return element.contains(found) || Boolean((own ?? element).contains(found));
        };
        const sides = [0.02, 0.25, 0.5, 0.75, 0.98];
        const isSeen = sides.some(across => sides.some(down => isSeenAt(across, down)));
        const look = (element.getAttribute('class') ?? '').replace(/Mui-\S+|css-\S+/g, '');
        return {
            kind: [element.localName, element.getAttribute('role'), look].join(),
            place: [...document.querySelectorAll('*')].indexOf(element),
            name: (name ?? '').trim().slice(0, 60),
            isHidden: !isSeen,
            box: { x, y, width, height },
        };
    });

const margin = 6;

/** Whether one sees where the keyboard is: a picture with and one without it differ. */
const showsFocus = async (page: Page, { x, y, width, height }: Stop['box']): Promise<boolean> => {
    const window = page.viewportSize() ?? { width: 1280, height: 720 };
    const [left, top] = [Math.max(0, x - margin), Math.max(0, y - margin)];
    const clip = {
        x: left,
        y: top,
        width: Math.min(window.width, x + width + margin) - left,
        height: Math.min(window.height, y + height + margin) - top,
    };
    const element = await page.evaluateHandle(() => document.activeElement as HTMLElement);
    const withIt = await page.screenshot({ clip, caret: 'initial' });
    await element.evaluate(one => one.blur());
    const differs = async () => !withIt.equals(await page.screenshot({ clip }));
    const isShown = await expect
        .poll(differs, { timeout: 2_000 })
        .toBe(true)
        .then(
            () => true,
            () => false,
        );
    await element.evaluate(one => one.focus());
    return isShown;
};

/** Goes through a page by one key, and says what is wrong with the places where it stops. */
const walk = async (page: Page, key: 'Tab' | 'Shift+Tab', seen: Set<string>) => {
    const faults: string[] = [];
    const passed = new Set<number>();
    for (let at = 0; at < most; at += 1) {
        await page.keyboard.press(key);
        const stop = await readStop(page);
        // the first one again: around the page there is nothing in this browser
        if (!stop || passed.has(stop.place)) return { faults, stops: passed.size };
        passed.add(stop.place);
        const { kind, name, isHidden, box } = stop;
        if (name === '') faults.push(`${kind}: has no name`);
        if (isHidden) faults.push(`${name}: has the keyboard and is not in sight`);
        if (seen.has(kind) || isHidden) continue;
        seen.add(kind);
        if (!(await showsFocus(page, box))) faults.push(`${name}: does not show the keyboard`);
    }
    return { faults: [...faults, 'one cannot leave it by the keyboard'], stops: passed.size };
};

test('one comes to everything by the keyboard, sees where one is, and comes back', async ({
    page,
    running,
}) => {
    test.setTimeout(inForm(180_000, 1_200_000));
    await page.setViewportSize({ width: 1280, height: 800 });
    await signIn(page, running);
    const seen = new Set<string>();
    for (const path of pages) {
        await page.goto(running.url + path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0, { timeout: 45_000 });
        const there = await walk(page, 'Tab', seen);
        expect.soft(there.faults, path).toEqual([]);
        expect(there.stops, path).toBeGreaterThan(10);
        const back = await walk(page, 'Shift+Tab', seen);
        expect.soft(back.faults, `${path}, back`).toEqual([]);
    }
});
