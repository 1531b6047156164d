import type { ReactNode } from 'react';
import type { PublicPlan, PublicPlans } from '../../../contract/trade/public/plans';
import { useCurrentLanguage } from '../../ui/browser/useCurrentLanguage';
import { moneyText } from '../../ui/text/money';
import { exact } from '../../ui/text/numbers';
import { FramedTable } from '../content/FramedTable';
import { useOwnTexts } from '../useTexts';
import { yearlySaving } from './prices';
import { priceTexts } from './texts';

interface Row {
    name: string;
    /** of the free allowance; nothing where there is none */
    free: ReactNode;
    of: (plan: PublicPlan) => ReactNode;
}

const Mark = ({ isThere }: { isThere: boolean }) => {
    const { has, hasNot } = useOwnTexts(priceTexts);
    return (
        <>
            <span aria-hidden="true">{isThere ? '✓' : '–'}</span>
            <span className="unseen">{isThere ? has : hasNot}</span>
        </>
    );
};

const useRows = ({ list, free }: PublicPlans): Row[] => {
    const texts = useOwnTexts(priceTexts);
    const language = useCurrentLanguage();
    const count = (limit: number | null | undefined) =>
        typeof limit === 'number' ? exact(limit, language) : texts.any;
    const featuresOf = (plan: PublicPlan) =>
        language === 'zh' ? plan.featuresZh : plan.featuresEn;
    const savingOf = (plan: PublicPlan) => {
        const saving = yearlySaving(plan);
        return saving ? `${saving.percent}%` : '–';
    };
    const price = (amount: string, plan: PublicPlan) => moneyText(amount, plan.currency, language);
    return [
        { name: texts.rowEvents, free: count(free?.events), of: plan => count(plan.events) },
        { name: texts.rowSites, free: count(free?.sites), of: plan => count(plan.sites) },
        { name: texts.rowMonth, free: '0', of: plan => price(plan.priceMonth, plan) },
        { name: texts.rowYear, free: '0', of: plan => price(plan.priceYear, plan) },
        { name: texts.rowSaving, free: '–', of: savingOf },
        ...[...new Set(list.flatMap(featuresOf))].map(feature => ({
            name: feature,
            free: <Mark isThere={false} />,
            of: (plan: PublicPlan) => <Mark isThere={featuresOf(plan).includes(feature)} />,
        })),
    ];
};

/** All of it side by side; on a narrow screen it moves sideways by itself. */
export const PlanTable = ({ data }: { data: PublicPlans }) => {
    const texts = useOwnTexts(priceTexts);
    const language = useCurrentLanguage();
    const rows = useRows(data);
    return (
        <FramedTable name={texts.compare} className="plan-table">
            <table>
                <thead>
                    <tr>
                        <th scope="col">{texts.feature}</th>
                        {data.free && <th scope="col">{texts.free}</th>}
                        {data.list.map(plan => (
                            <th key={plan.id} scope="col">
                                {language === 'zh' ? plan.nameZh : plan.nameEn}
                            </th>
                        ))}
                    </tr>
                </thead>
                <tbody>
                    {rows.map(({ name, free, of }) => (
                        <tr key={name}>
                            <th scope="row">{name}</th>
                            {data.free && <td>{free}</td>}
                            {data.list.map(plan => (
                                <td key={plan.id}>{of(plan)}</td>
                            ))}
                        </tr>
                    ))}
                </tbody>
            </table>
        </FramedTable>
    );
};
