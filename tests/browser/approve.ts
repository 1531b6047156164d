import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { calls } from '../../contract/calls';
import { approvals, decideApproval } from '../../contract/identity/resources/approvals';
import type { Running } from './footfall';
import { callWith, newEmail, newPassword, openAccount } from './newAccount';

/** An administrator of long ago, who made nobody's account; answers the session's token. */
const comeBack = async (running: Running, email: string): Promise<string> => {
    const token = await openAccount(running, email);
    const file = new DatabaseSync(join(running.folder, 'footfall.sqlite'), { timeout: 10_000 });
    file.prepare(`UPDATE users SET roles = '["admin"]', created_at = 1 WHERE email = ?`).run(email);
    file.close();
    await callWith(running, token, calls.confirmStepUp, { password: newPassword });
    return token;
};

const leave = ({ folder }: Running, email: string): void => {
    const file = new DatabaseSync(join(folder, 'footfall.sqlite'), { timeout: 10_000 });
    file.prepare(`UPDATE users SET status = 'disabled' WHERE email = ?`).run(email);
    file.close();
};

/** A second administrator approves all that waits, and is gone again: others count administrators. */
export const approveWaiting = async (running: Running): Promise<void> => {
    const email = newEmail('second');
    const token = await comeBack(running, email);
    const { list } = await running.call(approvals.calls.list, {
        query: { state: 'waiting', perPage: 100 },
    });
    for (const { id, version } of list) {
        const path = decideApproval.path.replace(':id', id);
        const body = { action: 'approve', version, reason: '' } as const;
        await callWith(running, token, { ...decideApproval, path }, body);
    }
    leave(running, email);
};
