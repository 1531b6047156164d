import type { Site } from '../../../contract/analytics/sites';
import { ShareDialog } from '../shares/ShareDialog';
import { InstallationDialog } from './InstallationDialog';
import { SiteDialog } from './SiteDialog';
import { SiteSettingsDialog } from './SiteSettingsDialog';
import type { SettingGroup } from './settingGroups';

/** Which dialog about a site is open. */
export type SiteTask =
    | { task: 'add' }
    | { task: 'edit'; site: Site; first?: SettingGroup }
    | { task: 'code'; site: Site }
    | { task: 'share'; site: Site }
    | null;

interface Props {
    task: SiteTask;
    onTask: (task: SiteTask) => void;
    /** the site was archived or deleted; just closes when left out */
    onGone?: () => void;
}

const snippetChanged = (before: Site, after: Site): boolean =>
    before.cookieless !== after.cookieless ||
    before.honourDnt !== after.honourDnt ||
    before.extraViews.join() !== after.extraViews.join();

export const SiteDialogs = ({ task, onTask, onGone }: Props) => {
    const close = () => onTask(null);
    if (task === null) return null;
    if (task.task === 'code') return <InstallationDialog site={task.site} onClose={close} />;
    if (task.task === 'share') return <ShareDialog site={task.site} onClose={close} />;
    if (task.task === 'add') {
        return <SiteDialog onClose={close} onSaved={site => onTask({ task: 'code', site })} />;
    }
    return (
        <SiteSettingsDialog
            site={task.site}
            {...(task.first && { first: task.first })}
            onClose={close}
            onGone={onGone ?? close}
            onSaved={site =>
                onTask(snippetChanged(task.site, site) ? { task: 'code', site } : null)
            }
        />
    );
};
