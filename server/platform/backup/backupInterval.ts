import type { Config } from '../config';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** ms from one backup to the next. */
export const backupInterval = ({
    BACKUP_EVERY_MINUTES: minutes,
    BACKUP_EVERY_HOURS: hours,
}: Pick<Config, 'BACKUP_EVERY_MINUTES' | 'BACKUP_EVERY_HOURS'>): number =>
    minutes === undefined ? hours * hourMs : minutes * minuteMs;
