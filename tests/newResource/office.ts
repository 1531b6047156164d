import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined';
import { defineOffice } from '../../src/resources/core/defineOffice';
import { glossaryTerms } from './contract';
import { glossaryTermRoute } from './route';

export const glossaryTermOffice = defineOffice(glossaryTerms, {
    route: glossaryTermRoute,
    icon: MenuBookOutlined,
    texts: {
        en: { name: 'term |||| terms', emptyText: 'Explain words.' },
        zh: { name: '术语', emptyText: '解释词语。' },
    },
    represent: 'term',
    list: async () => (await import('./pages')).GlossaryTermList,
    form: async () => (await import('./pages')).glossaryTermForm,
});
