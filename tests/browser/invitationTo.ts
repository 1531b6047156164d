import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import type { Running } from './footfall';

/** The address in the latest e-mail of an invitation. */
export const invitationTo = ({ folder, url }: Running, email: string): string => {
    const file = new DatabaseSync(join(folder, 'footfall.sqlite'), { timeout: 10_000 });
    const row = file
        .prepare(
            "SELECT text FROM mails WHERE recipient = ? AND text LIKE '%invitation?key=%' ORDER BY created_at DESC",
        )
        .get(email) as { text: string };
    file.close();
    return `${url}/invitation?key=${/key=([\w-]+)/.exec(row.text)?.[1]}`;
};
