export { betTypeKeys } from 'virtual:contract';
