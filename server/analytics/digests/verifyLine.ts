import type { Day } from '../../platform/days';
import type { DayReport } from './problems';

/** What a verification says, piece by piece. */
export type VerifyLine =
    | ({ type: 'day'; site: string; domain: string } & DayReport)
    | {
          type: 'site';
          site: string;
          domain: string;
          kind: 'normal' | 'own' | 'demo';
          /** days that were checked, and those with a problem */
          days: number;
          bad: number;
          /** events whose day in the table's order is not that of their time */
          misfiled: number;
          head: { day: Day; hash: string } | null;
      }
    | { type: 'note'; text: string }
    | { type: 'end'; ok: boolean };
