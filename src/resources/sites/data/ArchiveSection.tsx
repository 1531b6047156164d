import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'react-admin';
import type { Site } from '../../../../contract/analytics/sites';
import { calls } from '../../../../contract/calls';
import { callApi } from '../../../dataProvider/callApi';
import { useSubmit } from '../../../ui/admin/dialogs/useSubmit';
import { showToast } from '../../../ui/toasts/toasts';
import { showChangedSite } from '../refreshSites';
import { DataSection } from './DataSection';
import { dayOfInstant } from './dayOfInstant';

/** Puts a site aside, or takes it up again. */
export const ArchiveSection = ({ site, onDone }: { site: Site; onDone: () => void }) => {
    const translate = useTranslate();
    const language = useLocale() ?? 'en';
    const queryClient = useQueryClient();
    const { busy, submit } = useSubmit();
    const isArchived = site.archivedAt !== null;
    const change = () =>
        submit(async () => {
            const changed = await callApi(calls.archiveSite, {
                params: { id: site.id },
                body: { archived: !isArchived },
            });
            showChangedSite(queryClient, changed);
            const said = isArchived ? 'restored' : 'archived';
            showToast({ kind: 'success', title: translate(`siteSettings.data.${said}`) });
            onDone();
        });
    const day = dayOfInstant(site, site.archivedAt ?? 0, language);
    return (
        <DataSection
            title={translate('siteSettings.data.archive')}
            text={
                isArchived
                    ? translate('siteSettings.data.restoreText', { day })
                    : translate('siteSettings.data.archiveText')
            }
        >
            <Button variant="outlined" loading={busy} onClick={() => void change()}>
                {translate(`siteSettings.data.${isArchived ? 'restoreNow' : 'archiveNow'}`)}
            </Button>
        </DataSection>
    );
};
