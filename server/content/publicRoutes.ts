import * as contract from '../../contract/public/articles';
import { publicService } from '../../contract/public/service';
import type { Database } from '../database/database';
import type { Register } from '../http/register';
import type { SettingsBook } from '../settings/settingsBook';
import { readPublicArticle } from './publicArticle';
import { listPublicArticles } from './publicArticles';
import { readService } from './publicService';

interface Services {
    db: Database;
    settings: SettingsBook;
    clock: () => number;
}

/** What visitors read that people wrote in the back-office. */
export const publicContentRoutes = (register: Register, services: Services): void => {
    const { db, settings, clock } = services;

    register(contract.publicArticles, ({ query }) => listPublicArticles(db, clock(), query));

    register(contract.publicArticle, ({ params }) => readPublicArticle(db, clock(), params.id));

    register(publicService, async ({ query }) =>
        readService(db, clock(), await settings.current(), query.language),
    );
};
