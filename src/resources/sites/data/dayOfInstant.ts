import type { Site } from '../../../../contract/analytics/sites';
import { dayIn } from '../../../ui/text/days';
import { dayText } from '../../../ui/text/times';

/** The day of an instant (ms) in the site's zone, with its year. */
export const dayOfInstant = (site: Site, at: number, language: string): string =>
    dayText(dayIn(site.timezone, at), language);
