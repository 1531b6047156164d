import type { Selectable } from 'kysely';
import type { Share } from '../../../contract/identity/shares';
import { type ReportName, reportNames } from '../../../contract/platform/reportPages';
import type { ShareTable } from '../../platform/database/tables/identity/shares';
import type { Secret } from '../../platform/secret';

export type ShareRow = Selectable<ShareTable>;

/** What the link's code is sealed for, so that its owner can copy it again. */
export const codePurpose = 'share';

/** The reports once each, in the order of the menu. */
export const inMenuOrder = (names: readonly string[]): ReportName[] =>
    reportNames.filter(name => names.includes(name));

/** A row as the API shows it. */
export const toShare = (row: ShareRow, secret: Secret): Share => ({
    id: row.id,
    name: row.name,
    code: secret.open(codePurpose, row.code_sealed) ?? '',
    expiresAt: row.expires_at,
    reports: inMenuOrder(JSON.parse(row.reports) as string[]),
    hasPassword: row.password_hash !== null,
    uses: row.uses,
    lastUsedAt: row.last_used_at,
    createdAt: row.created_at,
});
