import { DataTable, TextInput } from 'react-admin';
import type { ResourceName } from '../../contract/backOffice';
import type { ResourceForm } from '../../src/resources/core/form/formPages';
import { RecordLink } from '../../src/resources/core/list/RecordLink';
import { ResourceList } from '../../src/resources/core/list/ResourceList';
import { type GlossaryTermInput, glossaryTerms } from './contract';

export const GlossaryTermList = () => (
    <ResourceList
        // the types know the product's resources only
        name={glossaryTerms.name as string as ResourceName}
        card={() => <RecordLink />}
    >
        <DataTable.Col source="term">
            <RecordLink />
        </DataTable.Col>
    </ResourceList>
);

export const glossaryTermForm: ResourceForm<GlossaryTermInput> = {
    Inputs: () => <TextInput source="term" isRequired />,
    defaults: { isShown: true },
};
