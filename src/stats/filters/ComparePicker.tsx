import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { dayText } from '../../ui/text/times';
import { CustomPeriod } from '../components/CustomPeriod';
import { comparedPeriod } from '../report/comparison';
import type { ReportScope } from '../report/scope';
import { ChoiceButton } from './ChoiceButton';

const modes = ['none', 'previous', 'year', 'custom'] as const;

/** What the period is compared with. */
export const ComparePicker = ({ scope }: { scope: ReportScope }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const [isEditing, setEditing] = useState(false);
    const { comparison, comparisonMode, today, period } = scope;
    const day = (one: string) => dayText(one, language, today);
    const days = comparison
        ? [...new Set([day(comparison.from), day(comparison.to)])].join(' – ')
        : '';
    const choose = (mode: string) => {
        if (mode === 'custom') return setEditing(true);
        if (mode === 'none' || mode === 'previous' || mode === 'year') scope.setComparison(mode);
    };
    return (
        <>
            <ChoiceButton
                label={translate('report.filter.compare.label')}
                chosen={days}
                value={comparisonMode}
                choices={modes.map(mode => ({
                    value: mode,
                    text: translate(`report.filter.compare.${mode}`),
                }))}
                onChoose={choose}
            />
            {isEditing && (
                <CustomPeriod
                    period={comparison ?? comparedPeriod(period, 'previous')}
                    today={today}
                    onChange={chosen => scope.setComparison(chosen)}
                    onClose={() => setEditing(false)}
                />
            )}
        </>
    );
};
