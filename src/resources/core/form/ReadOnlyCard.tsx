import { useTranslate } from 'react-admin';
import type { ResourceName } from '../../../../contract/backOffice';
import { SectionCard } from '../../../ui/admin/cards/SectionCard';
import { type Describe, useDescribe, useFieldLabel } from '../describe';
import { Fact, FactList } from '../FactList';
import { type AnyRecord, resourceNamed } from '../resourceOf';

interface Props {
    name: ResourceName;
    record: AnyRecord;
    describe?: Describe | undefined;
}

/** What a form would hold, for whoever may read it alone. */
export const ReadOnlyCard = ({ name, record, describe }: Props) => {
    const translate = useTranslate();
    const labelOf = useFieldLabel(name);
    const write = useDescribe(name, describe);
    const values = record as Readonly<Record<string, unknown>>;
    return (
        <SectionCard title={translate('office.form.readOnly')}>
            <FactList>
                {Object.keys(resourceNamed(name).input.shape).map(field => (
                    <Fact key={field} label={labelOf(field)}>
                        {write(field, values[field])}
                    </Fact>
                ))}
            </FactList>
        </SectionCard>
    );
};
