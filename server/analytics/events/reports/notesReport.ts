import { notes } from '../../../../contract/analytics/notes';
import { type KeptBeginnings, readAutomaticNotes } from '../../notes/automaticNotes';
import { listNotes } from '../../notes/siteNotes';
import { ofScope } from './answer';
import { MinuteCache } from './minuteCache';

export const notesReport = ofScope(notes, ({ db, store }) => {
    const kept: KeptBeginnings = new MinuteCache();
    return async ({ scope, sites, session }) => {
        const [site, ...others] = sites;
        const shown = session.share?.reports;
        // A guest is told no names of campaigns that the reports do not show.
        const withCampaigns =
            !shown || shown.some(name => name === 'refer' || name === 'campaigns');
        return {
            timezone: scope.zone,
            list: await listNotes(db, session, sites, scope),
            // of a group, whose sites are read one by one, they would be as many as its sites
            automatic:
                site && others.length === 0
                    ? await readAutomaticNotes({ db, store, kept }, scope, site, withCampaigns)
                    : [],
        };
    };
});
