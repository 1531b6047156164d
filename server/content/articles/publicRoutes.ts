import * as contract from '../../../contract/content/public/articles';
import { publicService } from '../../../contract/content/public/service';
import type { Config } from '../../platform/config';
import type { Register } from '../../platform/http/register';
import { viewerOf } from '../../platform/http/viewer';
import { headFrom } from '../../platform/mail/emailLayout';
import type { SettingsStore } from '../../platform/settings/settingsStore';
import { type CountServices, countArticleView } from './countArticleView';
import { readPublicArticle } from './publicArticle';
import { listPublicArticles } from './publicArticles';
import { readService } from './publicService';

interface Services extends CountServices {
    settings: SettingsStore;
    config: Pick<Config, 'PUBLIC_URL'>;
}

/** Of one address. */
const rateLimit = { max: 120, timeWindow: 60_000 };

/** What visitors read that people wrote in the back-office. */
export const publicContentRoutes = (register: Register, services: Services): void => {
    const { db, settings, config, clock } = services;

    register(contract.publicArticles, async ({ query }) => ({
        ...(await listPublicArticles(db, clock(), query)),
        canSubscribe: headFrom(await settings.current(), config, 'en').address !== '',
    }));

    register(contract.publicArticle, ({ params }) => readPublicArticle(db, clock(), params.id));

    register(
        contract.viewArticle,
        async ({ params, request }) => {
            await countArticleView(services, params.id, viewerOf(request));
            return {};
        },
        { rateLimit },
    );

    register(publicService, async ({ query }) =>
        readService(db, clock(), await settings.current(), query.language),
    );
};
