import { Checkbox, FormControlLabel, MenuItem } from '@mui/material';
import { useTranslate } from 'react-admin';
import type {
    MetricBaseline,
    OwnListingCovenant,
} from '../../../contract/trade/covenant/covenantCalls';
import {
    type CovenantMode,
    type CovenantTerms,
    covenantModes,
} from '../../../contract/trade/covenant/covenantTerms';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { exact } from '../../ui/text/numbers';

/** As it is typed; parts in per cent. */
interface Values {
    terms: {
        metric: MetricBaseline['metric'];
        days: string;
        threshold: string;
        floor: string;
        share: string;
        mode: CovenantMode;
        season: string;
        needsLog: boolean;
    };
}

/** Where a site that does not change stays above, for a period of about so many days. */
const usualOf = ({ thresholds }: MetricBaseline, days: number): number => {
    const found = thresholds.findLast(one => one.days <= days) ?? thresholds[0];
    return Math.floor((found?.threshold ?? 8_000) / 100);
};

const firstOf = ({ terms, baselines }: OwnListingCovenant): Values['terms'] => {
    const [baseline] = baselines;
    const days = Math.max(90, baseline?.leastDays ?? 0);
    const percent = (part: number) => String(part / 100);
    if (!terms) {
        return {
            metric: baseline?.metric ?? 'visits',
            days: String(days),
            threshold: String(baseline ? Math.max(usualOf(baseline, days), 60) : 80),
            floor: '50',
            share: '20',
            mode: 'whole',
            season: '100',
            needsLog: false,
        };
    }
    const { threshold, floor, share, season, ...same } = terms;
    return {
        ...same,
        days: String(terms.days),
        threshold: percent(threshold),
        floor: percent(floor),
        share: percent(share),
        season: String(season),
    };
};

const sentOf = ({ metric, mode, needsLog, ...typed }: Values['terms']): CovenantTerms => {
    const part = (text: string) => Math.round(Number(text) * 100);
    return {
        metric,
        mode,
        needsLog,
        days: Number(typed.days),
        season: Number(typed.season),
        threshold: part(typed.threshold),
        floor: part(typed.floor),
        share: part(typed.share),
    };
};

const numeric = { htmlInput: { inputMode: 'decimal', autoComplete: 'off' } } as const;

/** What the measured traffic says of what is chosen. */
const useHelp = (own: OwnListingCovenant, { metric, days }: Values['terms']) => {
    const translate = useTranslate();
    const language = useLanguage();
    const baseline = own.baselines.find(one => one.metric === metric);
    if (!baseline) return { days: '', threshold: '' };
    const least = baseline.leastDays;
    return {
        days:
            least === null
                ? translate('covenant.own.daysNever')
                : translate('covenant.own.daysHelp', { days: least }),
        threshold: translate('covenant.own.thresholdHelp', {
            mean: exact(Math.round(baseline.mean), language),
            usual: usualOf(baseline, Number(days)),
        }),
    };
};

interface Props {
    own: OwnListingCovenant;
    send: (terms: CovenantTerms) => Promise<unknown>;
    onClose: () => void;
}

/** What is promised; what the traffic can tell stands beside it. */
export const TermsDialog = ({ own, send, onClose }: Props) => {
    const translate = useTranslate();
    const form = useSubmitForm<Values>({
        defaultValues: { terms: firstOf(own) },
        send: ({ terms }) => send(sentOf(terms)),
        done: translate('covenant.own.saved'),
        onDone: onClose,
    });
    const { terms } = form.values;
    const help = useHelp(own, terms);
    const label = (name: string) => translate(`covenant.own.${name}`);
    return (
        <FormDialog
            form={form}
            title={translate('covenant.title')}
            confirm={translate('covenant.own.save')}
            onClose={onClose}
        >
            <TextEntry name="terms.metric" select label={label('metric')}>
                {own.baselines.map(({ metric }) => (
                    <MenuItem key={metric} value={metric}>
                        {translate(`covenant.own.metrics.${metric}`)}
                    </MenuItem>
                ))}
            </TextEntry>
            <TextEntry
                name="terms.days"
                label={label('days')}
                helperText={help.days}
                slotProps={numeric}
            />
            <TextEntry
                name="terms.threshold"
                label={label('threshold')}
                helperText={help.threshold}
                slotProps={numeric}
            />
            <TextEntry name="terms.floor" label={label('floor')} slotProps={numeric} />
            <TextEntry name="terms.share" label={label('share')} slotProps={numeric} />
            <TextEntry name="terms.mode" select label={label('mode')}>
                {covenantModes.map(mode => (
                    <MenuItem key={mode} value={mode}>
                        {translate(`covenant.facts.modes.${mode}`)}
                    </MenuItem>
                ))}
            </TextEntry>
            <TextEntry
                name="terms.season"
                label={label('season')}
                helperText={label('seasonHelp')}
                slotProps={numeric}
            />
            {own.hasLog && (
                <FormControlLabel
                    control={
                        <Checkbox
                            checked={terms.needsLog}
                            onChange={event =>
                                form.methods.setValue('terms.needsLog', event.target.checked)
                            }
                        />
                    }
                    label={label('needsLog')}
                />
            )}
        </FormDialog>
    );
};
