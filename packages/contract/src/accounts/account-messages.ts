/**
 * Texts of passwords, pictures and proofs of identity that the specification fixes to the letter, apart from the
 * others: only their forms load them.
 */
export const accountMessages = {
  passwordTooShort: 'Password must be 8 characters at minimum!',
  passwordTooLong: 'Password must be 15 characters at maximum!',
  passwordComposition:
    'The Password must contain one uppercase, one lowercase, and a number (ranging from 8-15 characters).',
  passwordMismatch: 'New Password and Confirm Password should match',
  resetPasswordMismatch: 'New password and confirm password does not match.',
  pictureWrongType: 'Allowed files are .jpeg, .png, and .jpg',
  pictureTooLarge: 'Allowed file is 4MB',
  kycPending: 'Verification is Pending',
  kycVerified: 'KYC is Verified',
  kycRejected: 'Your KYC was rejected. Please submit your documents again.',
  kycFileTooLarge: 'File too Big, please select a file less than 2MB',
  kycWrongType: 'Uploaded file is not a valid identity, Only {types} files are allowed',
} as const
