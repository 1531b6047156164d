import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import { Box, Button, DialogActions, DialogContent, DialogTitle, Tab, Tabs } from '@mui/material';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Form, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import type { Site } from '../../../contract/analytics/sites';
import { DialogFrame } from '../../ui/admin/dialogs/DialogFrame';
import { useSelectedTabInView } from '../../ui/admin/useSelectedTabInView';
import { ActivityPanel } from './ActivityPanel';
import { CounterFields } from './CounterFields';
import { CountingFields } from './CountingFields';
import { DataPanel } from './data/DataPanel';
import { GeneralFields } from './GeneralFields';
import { ImportsPanel } from './imports/ImportsPanel';
import { MailReportPanel } from './mailReports/MailReportPanel';
import { PrivacyFields } from './PrivacyFields';
import { groupsWithErrors, type SettingGroup, settingGroups } from './settingGroups';
import { checkSite, draftOf, type SiteDraft, siteInput } from './siteDraft';
import { TrackerFields } from './TrackerFields';
import { useSaveSite } from './useSaveSite';

interface GroupTabsProps {
    group: SettingGroup;
    onGroup: (group: SettingGroup) => void;
}

const GroupTabs = ({ group, onGroup }: GroupTabsProps) => {
    const translate = useTranslate();
    const { errors, submitCount } = useFormState();
    const tabs = useRef<HTMLDivElement>(null);
    useSelectedTabInView(tabs);
    const wrong = groupsWithErrors(errors);
    const first = wrong[0];
    const isElsewhere = first !== undefined && !wrong.includes(group);
    // biome-ignore lint/correctness/useExhaustiveDependencies: once a try to save, not while one types
    useEffect(() => {
        if (isElsewhere) onGroup(first);
    }, [submitCount, errors]);
    return (
        <Tabs
            ref={tabs}
            value={group}
            onChange={(_event, next: SettingGroup) => onGroup(next)}
            variant="scrollable"
            scrollButtons="auto"
            allowScrollButtonsMobile
            aria-label={translate('siteSettings.groups')}
            sx={{ px: 2, borderBottom: 1, borderColor: 'divider' }}
        >
            {settingGroups.map(name => {
                const label = translate(`siteSettings.group.${name}`);
                const isWrong = wrong.includes(name);
                return (
                    <Tab
                        key={name}
                        value={name}
                        id={`site-tab-${name}`}
                        aria-controls={`site-panel-${name}`}
                        label={label}
                        {...(isWrong && {
                            icon: <ErrorOutlined fontSize="small" color="error" />,
                            iconPosition: 'end' as const,
                            'aria-label': translate('siteSettings.hasErrors', { group: label }),
                        })}
                        sx={{ minHeight: 48 }}
                    />
                );
            })}
        </Tabs>
    );
};

/** Hidden ones stay in the form, so that nothing typed is lost and all of it is checked. */
const Panel = ({ name, of, children }: { name: SettingGroup; of: string; children: ReactNode }) => (
    <Box
        role="tabpanel"
        id={`site-panel-${name}`}
        aria-labelledby={`site-tab-${name}`}
        hidden={name !== of}
        sx={{ display: name === of ? 'grid' : 'none', gap: 1.5, pt: 0.5, alignContent: 'start' }}
    >
        {children}
    </Box>
);

interface Props {
    site: Site;
    /** which of them is shown first */
    first?: SettingGroup;
    onClose: () => void;
    /** archived or deleted */
    onGone: () => void;
    onSaved: (site: Site) => void;
}

/** What saves by itself, or has nothing to save. */
const withoutForm: readonly SettingGroup[] = ['mailReports', 'data', 'imports', 'activity'];

/** All that can be set about a site, in groups. */
export const SiteSettingsDialog = ({
    site,
    first = 'general',
    onClose,
    onGone,
    onSaved,
}: Props) => {
    const translate = useTranslate();
    const { save, saving } = useSaveSite(site, onSaved);
    const [draft] = useState(() => draftOf(site));
    const [group, setGroup] = useState(first);
    const isForm = !withoutForm.includes(group);
    return (
        <DialogFrame titleId="site-title" onClose={onClose}>
            <Form
                disableInvalidFormNotification
                record={{}}
                defaultValues={draft}
                validate={checkSite}
                onSubmit={(data: unknown) => save(siteInput(data as SiteDraft))}
            >
                <DialogTitle id="site-title" sx={{ overflowWrap: 'anywhere', pb: 1 }}>
                    {translate('siteSettings.title', { name: site.name })}
                </DialogTitle>
                <GroupTabs group={group} onGroup={setGroup} />
                <DialogContent sx={{ minHeight: { sm: 420 } }}>
                    <Panel name="general" of={group}>
                        <GeneralFields />
                    </Panel>
                    <Panel name="privacy" of={group}>
                        <PrivacyFields />
                    </Panel>
                    <Panel name="counting" of={group}>
                        <CountingFields />
                    </Panel>
                    <Panel name="trackers" of={group}>
                        <TrackerFields site={site} />
                    </Panel>
                    <Panel name="counter" of={group}>
                        <CounterFields site={site} />
                    </Panel>
                    <Panel name="mailReports" of={group}>
                        {group === 'mailReports' && <MailReportPanel site={site} />}
                    </Panel>
                    <Panel name="data" of={group}>
                        {group === 'data' && <DataPanel site={site} onGone={onGone} />}
                    </Panel>
                    <Panel name="imports" of={group}>
                        {group === 'imports' && <ImportsPanel site={site} />}
                    </Panel>
                    <Panel name="activity" of={group}>
                        {group === 'activity' && <ActivityPanel site={site} />}
                    </Panel>
                </DialogContent>
                <DialogActions sx={{ px: 3, pb: 2.5 }}>
                    <Button onClick={onClose}>
                        {translate(isForm ? 'common.cancel' : 'common.close')}
                    </Button>
                    {isForm && (
                        <Button type="submit" variant="contained" loading={saving}>
                            {translate('common.save')}
                        </Button>
                    )}
                </DialogActions>
            </Form>
        </DialogFrame>
    );
};
