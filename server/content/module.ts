import type { AnalyticsServices } from '../analytics/module';
import type { IdentityServices } from '../identity/module';
import { resourcesByPlace } from '../platform/crud/byPlace';
import type { Module } from '../platform/domain';
import { type Hook, openHook } from '../platform/hook';
import type { PlatformServices } from '../platform/module';
import { AdCache } from './ads/adCache';
import { forgetCounts } from './ads/countAd';
import { adRoutes } from './ads/routes';
import { publicContentRoutes } from './articles/publicRoutes';
import { articleRoutes } from './articles/routes';
import type { CountEntryUses } from './dictionaries/dictionaryCrud';
import { handleArticleMails } from './subscriptions/articleMailJob';
import { subscriptionRoutes } from './subscriptions/routes';

export interface ContentServices {
    adCache: AdCache;
    /** market answers */
    countEntryUses: Hook<CountEntryUses>;
}

type Below = PlatformServices & IdentityServices & AnalyticsServices;

/** What is read: articles, ads, and the words that listings are sorted by. */
export const content: Module<Below, ContentServices> = {
    name: 'content',
    open: async services => {
        const { db, clock, bus, adsInAnswer, trashEnds } = services;
        handleArticleMails(services);
        const adCache = new AdCache(db, clock, bus);
        adsInAnswer.answerWith(() => adCache.inAnswer());
        trashEnds.set('ads', forgetCounts);
        return { adCache, countEntryUses: openHook('uses of dictionary entries') };
    },
    routes: async ({ app, register }, services) => {
        articleRoutes(register, services);
        publicContentRoutes(register, services);
        await subscriptionRoutes(app, register, services);
        adRoutes(app, register, services);
    },
    resources: resourcesByPlace(import.meta.glob('./**/*{Resource,Resources}.ts', { eager: true })),
};
