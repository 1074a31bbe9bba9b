import '@mantine/core/styles/PasswordInput.layer.css';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** A password, with the eye to see what was typed. */
export const PasswordField = (props: PasswordInputProps) => <PasswordInput {...props} />;
