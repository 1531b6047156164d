import { writeFileSync } from 'node:fs';
import { exampleEnvironment } from '../config';

writeFileSync('.env.example', exampleEnvironment());
console.log('.env.example written from server/config.ts');
