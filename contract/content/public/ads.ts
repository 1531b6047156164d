import { z } from 'zod';
import { adInAnswer } from '../../platform/adsInAnswer';
import { defineCall } from '../../platform/call';
import { adPlaces } from '../resources/ads';

export const publicAds = defineCall({
    method: 'GET',
    path: '/api/v1/work/public/ads',
    summary: 'List the active ads of a placement',
    access: 'public',
    query: z.object({ place: z.enum(adPlaces) }),
    answer: z.object({ list: z.array(adInAnswer) }),
});
export type PublicAds = z.output<typeof publicAds.answer>;
