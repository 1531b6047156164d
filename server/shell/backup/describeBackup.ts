import type { BackupReport } from './lastBackup';
import type { BackupLine } from './takeBackup';

const megabyte = 2 ** 20;
const size = (bytes: number): string => `${(bytes / megabyte).toFixed(1)} MB`;

const whatIsMissing: Record<BackupReport['missing'][number], string> = {
    DATABASE_URL: 'PostgreSQL (DATABASE_URL) is not in it: back it up with pg_dump or pgBackRest.',
    CLICKHOUSE_URL: 'ClickHouse (CLICKHOUSE_URL) is not in it: back it up with its own BACKUP.',
    FILES_S3_ENDPOINT:
        'Files in FILES_S3_ENDPOINT are not in it: use versions or copies of the bucket.',
};

const reportLines = (report: BackupReport): string[] => [
    `Backup of ${report.at} at ${report.place}: ${report.files} files, ${size(report.size)}, of which ${size(report.sent)} were new; ${(report.tookMs / 1000).toFixed(1)} s.`,
    ...(report.removed > 0 ? [`${report.removed} older backups were removed.`] : []),
    ...report.missing.map(name => whatIsMissing[name]),
    report.isEncrypted
        ? 'It is encrypted by BACKUP_PASSPHRASE, with the secret in it. Without the passphrase nobody can restore it.'
        : 'The secret is not in it: keep a copy of it elsewhere, or set BACKUP_PASSPHRASE.',
];

/** What people read of a backup while it is made. */
export const describeBackup = (line: BackupLine): string[] => {
    if (line.type === 'end') return reportLines(line.report);
    if (line.type === 'upload') return [`${line.done} of ${line.of} files …`];
    return line.step === 'snapshot' ? ['Taking a snapshot …'] : [];
};
