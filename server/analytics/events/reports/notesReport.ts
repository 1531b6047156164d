import { notes } from '../../../../contract/analytics/notes';
import { type KeptBeginnings, readAutomaticNotes } from '../../notes/automaticNotes';
import { listNotes, listOwnNotes } from '../../notes/siteNotes';
import { ofScope } from './answer';
import { MinuteCache } from './minuteCache';

export const notesReport = ofScope(notes, ({ db, store }) => {
    const kept: KeptBeginnings = new MinuteCache();
    return async ({ scope, sites, session, asking }) => {
        const [site, ...others] = sites;
        const shown = session.share?.reports;
        // A guest is told no names of campaigns that the reports do not show.
        const withCampaigns =
            !shown || shown.some(name => name === 'refer' || name === 'campaigns');
        return {
            timezone: scope.zone,
            // what others wrote of the whole site, and what is found in it, is not the segment's
            list:
                session.share?.segment === undefined
                    ? await listNotes(db, session, sites, scope)
                    : await listOwnNotes(db, asking, sites, scope),
            // of a group, whose sites are read one by one, they would be as many as its sites
            automatic:
                site && others.length === 0 && session.share?.segment === undefined
                    ? await readAutomaticNotes({ db, store, kept }, scope, site, withCampaigns)
                    : [],
        };
    };
});
