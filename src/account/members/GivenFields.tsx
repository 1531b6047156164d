import { Box, Checkbox, FormControlLabel, FormHelperText, MenuItem } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useController, useWatch } from 'react-hook-form';
import { listSegments } from '../../../contract/analytics/segments';
import type { MemberRole } from '../../../contract/analytics/siteRoles';
import { useCall } from '../../dataProvider/useCall';
import { reportChoices } from '../../resources/shares/sharedReports';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import type { MemberDraft } from './memberDraft';
import { RadioChoices } from './RadioChoices';

const ReportBoxes = () => {
    const translate = useTranslate();
    const { field, fieldState } = useController<MemberDraft, 'reports'>({ name: 'reports' });
    const wrong = fieldState.error?.message;
    const turn = (report: MemberDraft['reports'][number]) =>
        field.onChange(
            field.value.includes(report)
                ? field.value.filter(one => one !== report)
                : [...field.value, report],
        );
    return (
        <Box sx={{ pl: 2 }}>
            <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
                {reportChoices.map(({ report, titleKey }, at) => (
                    <FormControlLabel
                        key={report}
                        control={
                            <Checkbox
                                checked={field.value.includes(report)}
                                onChange={() => turn(report)}
                                onBlur={field.onBlur}
                                {...(at === 0 && { inputRef: field.ref })}
                            />
                        }
                        label={
                            <Box component="span" sx={{ typography: 'text' }}>
                                {translate(`route.${titleKey}`)}
                            </Box>
                        }
                        sx={{ mr: 0 }}
                    />
                ))}
            </Box>
            {wrong && (
                <FormHelperText role="alert" error>
                    {translate(wrong, { _: wrong })}
                </FormHelperText>
            )}
        </Box>
    );
};

const SegmentField = ({ site }: { site: string }) => {
    const translate = useTranslate();
    const { data } = useCall(listSegments, { query: { site } });
    const shared = data?.list.filter(({ isShared }) => isShared) ?? [];
    const help = translate(
        `account.members.${data && shared.length === 0 ? 'noSegments' : 'segmentHelp'}`,
    );
    return (
        <TextEntry
            name="segment"
            select
            label={translate('account.members.segment')}
            helperText={help}
            slotProps={{
                select: { displayEmpty: true },
                inputLabel: { shrink: true },
            }}
        >
            <MenuItem value="">{translate('account.members.wholeSite')}</MenuItem>
            {shared.map(({ id, name }) => (
                <MenuItem key={id} value={id}>
                    {name}
                </MenuItem>
            ))}
        </TextEntry>
    );
};

/** A role out of those that one may give, and for viewers how much they read. */
export const GivenFields = ({ site, gives }: { site: string; gives: readonly MemberRole[] }) => {
    const translate = useTranslate();
    const role = useWatch<MemberDraft, 'role'>({ name: 'role' });
    const reach = useWatch<MemberDraft, 'reach'>({ name: 'reach' });
    return (
        <>
            <RadioChoices
                name="role"
                label={translate('account.members.role')}
                choices={gives.map(id => ({
                    id,
                    label: translate(`account.members.roles.${id}`),
                    help: translate(`account.members.roleHelp.${id}`),
                }))}
            />
            {role === 'viewer' && (
                <>
                    <RadioChoices
                        name="reach"
                        label={translate('account.members.reach')}
                        choices={[
                            { id: 'all', label: translate('account.members.allReports') },
                            { id: 'some', label: translate('account.members.someReports') },
                        ]}
                    />
                    {reach === 'some' && <ReportBoxes />}
                    <SegmentField site={site} />
                </>
            )}
        </>
    );
};
