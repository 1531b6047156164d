import { useTranslate } from 'react-admin';
import { useGoals } from '../goals/useGoals';
import type { ReportScope } from '../report/scope';
import { ChoiceButton } from './ChoiceButton';

/** Chooses the goal whose conversions stand beside the visits; nothing where a site has none. */
export const GoalFilter = ({ scope }: { scope: ReportScope }) => {
    const translate = useTranslate();
    const { subject, goal = '', setGoal } = scope;
    const { data } = useGoals(subject.type === 'site' ? subject.site.id : undefined);
    const list = data?.list ?? [];
    if (list.length === 0) return null;
    return (
        <ChoiceButton
            label={translate('goals.goal')}
            chosen={list.find(({ id }) => id === goal)?.name ?? ''}
            value={goal}
            choices={[
                { value: '', text: translate('goals.noGoal') },
                ...list.map(({ id, name }) => ({ value: id, text: name })),
            ]}
            onChoose={id => setGoal(id || undefined)}
        />
    );
};
