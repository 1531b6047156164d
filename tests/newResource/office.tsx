import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined';
import { DataTable, TextInput } from 'react-admin';
import type { ResourceName } from '../../contract/backOffice';
import { defineOffice } from '../../src/resources/core/defineOffice';
import type { ResourceForm } from '../../src/resources/core/form/formPages';
import { RecordLink } from '../../src/resources/core/list/RecordLink';
import { ResourceList } from '../../src/resources/core/list/ResourceList';
import { defineRoute } from '../../src/resources/core/resourceRoute';
import { type GlossaryTermInput, glossaryTerms } from './contract';

export const glossaryTermRoute = defineRoute({
    name: 'glossary_terms',
    path: '/admin/glossary',
    group: 'admin',
    title: ['Glossary', '术语表'],
    create: true,
    edit: true,
});

const GlossaryTermList = () => (
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

const glossaryTermForm: ResourceForm<GlossaryTermInput> = {
    Inputs: () => <TextInput source="term" isRequired />,
    defaults: { isShown: true },
};

export const glossaryTermOffice = defineOffice(glossaryTerms, {
    route: glossaryTermRoute,
    icon: MenuBookOutlined,
    texts: {
        en: { name: 'term |||| terms', emptyText: 'Explain words.' },
        zh: { name: '术语', emptyText: '解释词语。' },
    },
    represent: 'term',
    list: async () => GlossaryTermList,
    form: async () => glossaryTermForm,
});
