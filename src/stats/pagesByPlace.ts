import type { ComponentType } from 'react';

type Load = () => Promise<Readonly<Record<string, ComponentType>>>;

/** What shows a report's page, by the name of its folder, which is the page's; brought when it is opened. */
export const pagesByPlace: Readonly<Record<string, Load>> = Object.fromEntries(
    Object.entries(import.meta.glob<Awaited<ReturnType<Load>>>('./*/index.tsx')).map(
        ([file, load]) => [file.split('/')[1] ?? '', load],
    ),
);
